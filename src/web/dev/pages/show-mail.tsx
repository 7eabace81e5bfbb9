import { MailFrame } from "../../ui/page/mail-frame.tsx";
import { Specimen } from "../specimen.tsx";

const MAIL = `<!doctype html><html lang="en"><title>A mail</title><body style="margin:0;padding:24px;font:15px/24px sans-serif;color:#222;background:#fff">
<h1 style="font-size:20px">Hello Jana</h1>
<p>Radwerk Münster cannot be reached since 06:41. The certificate of the shop ran out.</p>
<p><a href="https://shop.example" style="color:#0b57a4">Open the shop</a></p></body></html>`;

export function ShowMail() {
  return (
    <Specimen title="A mail as it was sent" note="white in both themes, as a mail program shows it" isWide>
      <MailFrame title="The mail to Jana" address={`data:text/html;charset=utf-8,${encodeURIComponent(MAIL)}`} />
    </Specimen>
  );
}
