interface MailFrameProps {
  /** What the frame shows, read out as its name. */
  title: string;
  address: string;
}

/** A mail as it was sent. It can neither run anything nor reach this page; its links open beside. */
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
