import { Button } from "../../ui/press/button.tsx";
import { Notice, Notices, NoticesFoot } from "../../ui/overlays/notices.tsx";

const nothing = () => undefined;

export function SampleNotices() {
  return (
    <Notices
      title="Notifications"
      count={2}
      tools={
        <Button kind="quiet" size="small">
          Delete all
        </Button>
      }
      foot={<NoticesFoot action={<Button>Undo</Button>}>Notification deleted.</NoticesFoot>}
    >
      <ul>
        <Notice
          status="error"
          word="Error"
          title="Shop Radwerk Münster cannot be reached"
          facts={["20.11.2026, 06:41"]}
          newWord="New"
          onDelete={nothing}
          deleteLabel="Delete"
        >
          The shop did not answer in time.
        </Notice>
        <Notice
          status="ok"
          word="Good news"
          title="Shop Teehaus Blattgold answers again"
          facts={["19.11.2026, 17:26"]}
          newWord={null}
          onDelete={nothing}
          deleteLabel="Delete this too"
        >
          It could not be visited for 2 hours 11 minutes.
        </Notice>
      </ul>
    </Notices>
  );
}
