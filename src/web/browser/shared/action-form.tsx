import type { FormHTMLAttributes } from "react";

interface ActionFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, "action" | "onSubmit"> {
  /** What submitting it does. */
  action(): void;
}

/** A form that acts within the page: the browser would send it and load the page anew. */
export function ActionForm({ action, ...form }: ActionFormProps) {
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        action();
      }}
    />
  );
}
