import { Form, type FormProps, useNavigation } from "@remix-run/react";

/** A form that posts, and isn't sent again, by any of its buttons or Enter, while it is being sent. */
export function PostForm({ onSubmit, ...props }: FormProps) {
  const { formMethod } = useNavigation();
  return (
    <Form
      method="post"
      {...props}
      onSubmit={(event) => (formMethod === "POST" ? event.preventDefault() : onSubmit?.(event))}
    />
  );
}
