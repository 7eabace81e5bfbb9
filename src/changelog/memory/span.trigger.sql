-- What is said of one subject at one time is one thing: an outage inside another would be counted twice.
create or replace function refuse_overlapping_spans() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from span other
    where other.organization_id = new.organization_id and other.shop_id = new.shop_id and other.subject = new.subject
      and other.id <> new.id and other.from_at < coalesce(new.to_at, 'infinity')
      and coalesce(other.to_at, 'infinity') > new.from_at
  ) then
    raise exception 'a span overlaps another one of its subject' using errcode = '23P01', constraint = 'span_no_overlap', table = 'span';
  end if;
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists span_no_overlap on span;
--> statement-breakpoint
create trigger span_no_overlap after insert or update of from_at, to_at, subject on span
  for each row execute function refuse_overlapping_spans();
