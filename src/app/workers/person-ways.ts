import type { ChannelServices } from "../../notifications/channel.ts";
import { CHANNELS } from "../../notifications/channels/registry.ts";
import { formerInbox } from "../../notifications/inbox/former-inbox.job.ts";
import { signAction } from "../../notifications/action-token.service.ts";
import { signUnwatch } from "../../notifications/unwatch-link.service.ts";
import { pushDoor } from "../../notifications/ways/push/push-door.client.ts";
import { isPushOffered } from "../../notifications/ways/push/push-place.ts";
import type { PushServices } from "../../notifications/ways/push/send-note.service.ts";
import { signUnsubscribing } from "../../notifications/ways/unsubscribing/unsubscribe-token.service.ts";
import { DO_PATH } from "../http/acting/do-routes.ts";
import { UNSUBSCRIBE_PATH } from "../http/acting/unsubscribe-routes.ts";
import { UNWATCH_PATH } from "../http/unwatch-routes.ts";
import { createMailer, createPushHttp, type ProcessServices } from "../services.ts";

/** How browsers are told; `null`: this instance has no public address. */
function openPush({ config, secrets }: ProcessServices): {
  push: PushServices | null;
  close: () => Promise<void>;
} {
  const http = createPushHttp(config);
  const push = isPushOffered(config.appUrl) ? { call: pushDoor(http), secrets, subject: config.appUrl } : null;
  return { push, close: () => http.close() };
}

/** The ways to people that a worker can send by, and what they need for it. */
export function openPersonWays(services: ProcessServices) {
  const { config, database, clock } = services;
  const { push, close } = openPush(services);
  const channelServices: ChannelServices = {
    db: database.db,
    mailer: createMailer(services),
    appUrl: config.appUrl,
    timeZone: config.timeZone,
    push,
    actionUrl: (action) => {
      const token = signAction(config.secret, action, clock());
      return token === null ? null : `${config.appUrl}${DO_PATH}/${token}`;
    },
    unsubscribeUrl: (from) => `${config.appUrl}${UNSUBSCRIBE_PATH}/${signUnsubscribing(config.secret, from)}`,
    unwatchUrl: (mark) => `${config.appUrl}${UNWATCH_PATH}/${signUnwatch(config.secret, mark)}`,
  };
  return { people: { channels: [...CHANNELS, formerInbox], services: channelServices }, close };
}
