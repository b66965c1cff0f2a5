import { cookiesOf, postForm, type TestServer } from "./server";

/** A response's HTML, without the comments between its texts. */
export async function htmlOf(response: Response): Promise<string> {
  return (await response.text()).replaceAll("<!-- -->", "");
}

/**
 * The pages of a server's office, and its forms.
 * @param own The headers of who is there, such as those of `signInByForm`.
 */
export function pagesOf(server: Pick<TestServer, "url">, own: { Cookie: string }) {
  /** A screen's response; redirects are not followed. */
  const open = (path: string, headers: Record<string, string> = own) =>
    fetch(new URL(path, server.url), { headers, redirect: "manual" });
  /** A screen's HTML. */
  const page = async (path: string, headers?: Record<string, string>) => htmlOf(await open(path, headers));
  return {
    open,
    page,
    post: (path: string, fields: Record<string, string> | [string, string][]) =>
      postForm(server, path, fields, own),
    /** The page to which a form's response leads, with its toast. */
    pageAfter(response: Response) {
      const Cookie = [own.Cookie, ...cookiesOf(response)].join("; ");
      return page(response.headers.get("Location") ?? "", { Cookie });
    },
  };
}
