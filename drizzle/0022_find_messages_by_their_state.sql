CREATE INDEX "event_date_index" ON "event" USING btree ("organization_id","date");--> statement-breakpoint
CREATE INDEX "attempt_unended_index" ON "attempt" USING btree ("destination_id","message_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "message_log_index" ON "message" USING btree ("destination_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "notice_lately_index" ON "notice" USING btree ("organization_id","due_at");--> statement-breakpoint
CREATE INDEX "notice_shop_index" ON "notice" USING btree ("organization_id","shop_id","destination_id");