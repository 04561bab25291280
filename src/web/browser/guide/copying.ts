const COPIED_MS = 2000;

/** Copies text, and says so in the words of a button or link for a moment. */
async function copy(text: string, said: (words: string | null) => void): Promise<void> {
  // Browsers let pages without TLS copy nothing, but for those of the own machine.
  await navigator.clipboard?.writeText(text).then(
    () => said("Copied"),
    () => said("Not allowed"),
  );
  setTimeout(() => said(null), COPIED_MS);
}

/** Gives each block of code a button that copies it. */
export function addCopyButtons(): void {
  if (!navigator.clipboard) return;
  for (const block of document.querySelectorAll<HTMLPreElement>(".text pre")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    const status = document.createElement("span");
    status.className = "unseen";
    status.setAttribute("role", "status");
    button.addEventListener("click", () =>
      copy(block.textContent?.trimEnd() ?? "", (words) => {
        button.textContent = words ?? "Copy";
        status.textContent = words ?? "";
      }),
    );
    const frame = document.createElement("div");
    frame.className = "code";
    block.replaceWith(frame);
    frame.append(block, button, status);
  }
}

/** Makes the link of a heading copy its address, besides leading there. */
export function copyAddresses(): void {
  for (const anchor of document.querySelectorAll<HTMLAnchorElement>(".text .anchor")) {
    anchor.addEventListener("click", () =>
      copy(anchor.href, (words) => {
        if (words) anchor.dataset.said = words;
        else delete anchor.dataset.said;
      }),
    );
  }
}
