import type { ReactNode } from "react";

/** What may be wider than its page, and scrolls by itself: by the keyboard as well. @param label What it is, for those who can't see it. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard (WCAG 2.1.1)
    <section className="scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
