import type { FormHTMLAttributes } from "react";

interface ActionFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, "action" | "onSubmit"> {
  /** What submitting it does. */
  action(): void;
}

/** A form that acts within the page: the browser alone sends it and loads the page anew. */
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
