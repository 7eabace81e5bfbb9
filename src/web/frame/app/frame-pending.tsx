import { PageSkeleton } from "../../ui/page/skeleton.tsx";

/** The app's frame while its code loads: placeholders for navigation and page. */
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
