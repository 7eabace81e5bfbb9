interface MailFrameProps {
  /** The accessible name of the frame. */
  title: string;
  address: string;
}

/** A mail as it was sent. It can neither run scripts nor reach this page; its links open in a new tab. */
export function MailFrame({ title, address }: MailFrameProps) {
  return (
    <iframe
      className="ui-mail-frame"
      title={title}
      src={address}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
    />
  );
}
