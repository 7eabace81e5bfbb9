/** Copies a text to the clipboard; returns whether it worked. A temporary selection is made next to `beside`. */
export async function copyText(text: string, beside: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text, beside);
  }
}

/** The only way on pages without TLS. */
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
