import { createLoopbackLookup } from "../lib/http/traced/name-lookup.ts";
import { createHttp } from "../lib/http/http.ts";
import { withOtherPlaces } from "../lib/http/other-places.ts";
import { NOTHING_ALLOWED, type OutboundAllow } from "../lib/http/outbound-allow.ts";
import { type ChannelDoor, createChannelDoor } from "../notifications/delivering/sending/channel-door.client.ts";
import type { ProcessServices } from "./services.ts";
import { AT_ONCE_PER_ORIGIN } from "../notifications/delivering/telling-limits.ts";
import { PRODUCT_VERSION } from "./version.ts";

export interface OpenDoor extends ChannelDoor {
  close: () => Promise<void>;
}

/** The way out for what channels are sent, with connections of its own. */
export function openChannelDoor({ config }: Pick<ProcessServices, "config">): OpenDoor {
  const create = (allow: OutboundAllow) =>
    createHttp({
      allow,
      userAgent: `Shopwarden/${PRODUCT_VERSION} (+${config.appUrl})`,
      // With fewer, what waits for a connection would count as the service's silence.
      connectionsPerOrigin: AT_ONCE_PER_ORIGIN,
      loopback: createLoopbackLookup(config.dnsServers),
    });
  const places = config.channelHosts;
  const http = withOtherPlaces(create(NOTHING_ALLOWED), places, create);
  const exceptedHttp = create(config.destinationsAllow);
  const { outboundAllow, destinationsAllow } = config;
  return {
    ...createChannelDoor({ http, exceptedHttp, outboundAllow, destinationsAllow, places }),
    close: async () => {
      await Promise.all([http.close(), exceptedHttp.close()]);
    },
  };
}
