import { PageSkeleton } from "../../ui/page/skeleton.tsx";

/** The app's frame while what draws it is on its way: its places, and the page's lines in grey. */
export function FramePending() {
  return (
    <div className="ui-app">
      <div className="ui-rail" />
      <div className="ui-app-column">
        <div className="ui-topbar" />
        <main className="ui-main">
          <PageSkeleton />
        </main>
      </div>
    </div>
  );
}
