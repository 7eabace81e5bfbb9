/** Puts a text into the clipboard; answers whether it is there. `beside` stands where text may be selected. */
export async function copyText(text: string, beside: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text, beside);
  }
}

/** The way of pages that come without TLS, and have no other. */
function copySelected(text: string, beside: Element): boolean {
  const holder = document.createElement("span");
  holder.textContent = text;
  holder.className = "ui-sr";
  holder.addEventListener("copy", (event) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  });
  beside.after(holder);
  const selection = getSelection();
  selection?.selectAllChildren(holder);
  // oxlint-disable-next-line typescript/no-deprecated
  const isCopied = document.execCommand("copy");
  selection?.removeAllRanges();
  holder.remove();
  return isCopied;
}
