import { createRemixStub } from "@remix-run/testing";
import { render } from "@testing-library/react";
import type { ReactElement } from "react";

/** Renders an element as the content of the page at a URL. */
export function show(element: ReactElement, url = "/list") {
  const Stub = createRemixStub([{ path: "*", Component: () => element }]);
  return render(<Stub initialEntries={[url]} />);
}
