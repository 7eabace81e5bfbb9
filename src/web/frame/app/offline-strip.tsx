import { WifiOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { HeldPlace } from "../../ui/page/held-place.tsx";
import { Icon } from "../../ui/signs/icon.tsx";
import { useOutside } from "../../words/use-outside.ts";

/** Says below the top bar that the browser has no connection. */
export function OfflineStrip() {
  const t = useTranslations("frame");
  const isOnline = useOutside(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      <HeldPlace>
        {!isOnline && (
          <div className="ui-strip">
            <Icon of={WifiOff} />
            <p>{t.rich("offline", { b: (words) => <b>{words}</b> })}</p>
          </div>
        )}
      </HeldPlace>
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
