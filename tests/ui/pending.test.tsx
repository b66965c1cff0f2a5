import { Link } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { transferableAbortController } from "node:util";
import type { ReactElement } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { uploadMessages } from "~/messages/uploads";
import { DownloadLink } from "~/ui/download-link";
import { LoadingScreen, ProgressLine } from "~/ui/loading";
import { MonthCalendar } from "~/ui/month-calendar";
import { PhotoForm } from "~/routes/office/photos/photo-form";
import { PostForm, SubmitButton } from "~/ui/post-form";
import { ToastProvider, ToastRegion } from "~/ui/toast";
import { UndoButton } from "~/ui/undo-button";

afterEach(cleanup);

// The requests of Node can't be aborted by the controllers of jsdom, and the router uses both.
globalThis.AbortController = transferableAbortController().constructor as typeof AbortController;

/** Renders a page whose next loader or action answers only when `answer` is called. */
function showHeld(element: ReactElement) {
  let answer: (reply: unknown) => void = () => {};
  let calls = 0;
  const hold = () => {
    calls += 1;
    return new Promise<unknown>((resolve) => (answer = resolve));
  };
  const Stub = createRemixStub([
    { path: "/list", Component: () => element, action: hold },
    { path: "/history", action: hold },
    { path: "/other", Component: () => <p>Another screen</p>, loader: hold },
  ]);
  render(<Stub initialEntries={["/list"]} />);
  return { answer: (reply: unknown = null) => answer(reply), calls: () => calls };
}

describe("while a form is being sent", () => {
  const form = (
    <PostForm>
      <SubmitButton intent="add" busyLabel="Adding...">
        Add
      </SubmitButton>
      <SubmitButton intent="add-another">Save and add another</SubmitButton>
    </PostForm>
  );

  test("its button says so, and can't be pressed again", async () => {
    const { answer, calls } = showHeld(form);
    fireEvent.click(screen.getByRole("button", { name: "Add" }));
    const busy = await screen.findByText("Adding...");
    expect(busy.getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText("Save and add another").getAttribute("aria-disabled")).toBeNull();
    fireEvent.click(busy);
    answer();
    expect((await screen.findByText("Add")).getAttribute("aria-disabled")).toBeNull();
    expect(calls()).toBe(1);
  });

  test("it isn't sent again by a key that was pressed twice at once", async () => {
    const { answer, calls } = showHeld(form);
    const button = screen.getByRole("button", { name: "Add" });
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByText("Adding...");
    answer();
    fireEvent.click(await screen.findByText("Add"));
    await screen.findByText("Adding...");
    expect(calls()).toBe(2);
    answer();
    await screen.findByText("Add");
  });

  test("a photo is announced as being prepared, and its error is gone", async () => {
    const { answer } = showHeld(<PhotoForm name="Regina" photo={null} />);
    const save = async () => {
      fireEvent.click(screen.getByRole("button", { name: /^Save Photo/ }));
      await screen.findByText("Uploading and preparing the photo…");
    };
    await save();
    answer({ form: "", message: "Too large.", values: {}, errors: { photo: "Too large." } });
    expect(await screen.findAllByText("Too large.")).toHaveLength(1);
    expect(screen.getByLabelText(/^Photo of Regina/).getAttribute("aria-invalid")).toBe("true");
    await save();
    expect(screen.getByRole("button", { name: "Saving..." }).getAttribute("aria-disabled")).toBe("true");
    expect(screen.queryByText("Too large.")).toBeNull();
    answer();
    expect(await screen.findByRole("button", { name: /^Save Photo/ })).toBeTruthy();
    expect(screen.queryByRole("progressbar")).toBeNull();
  });
});

describe("while another screen loads", () => {
  test("the layout says so", async () => {
    const { answer } = showHeld(
      <>
        <LoadingScreen />
        <Link to="/other">Other</Link>
      </>,
    );
    expect(screen.getByRole("status").textContent).toBe("");
    fireEvent.click(screen.getByRole("link"));
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Loading..."));
    answer();
    await screen.findByText("Another screen");
  });

  test("a calendar of this screen isn't covered", async () => {
    showHeld(
      <>
        <MonthCalendar month="2028-02" today="2028-02-01" days={[]} hrefOf={() => "/"} />
        <LoadingScreen />
        <Link to="/other">Other</Link>
      </>,
    );
    fireEvent.click(screen.getByRole("link", { name: "Other" }));
    await screen.findByText("Loading...");
    expect(screen.getByRole("region", { name: "February 2028" }).getAttribute("aria-busy")).toBe("false");
  });
});

test("a slow request is announced in a place that is always there", () => {
  const { rerender } = render(<ProgressLine isShown={false} />);
  const place = screen.getByRole("status");
  expect(place.textContent).toBe("");
  rerender(<ProgressLine isShown />);
  expect(screen.getByRole("status")).toBe(place);
  expect(place.textContent).toBe("Please wait…");
});

describe("undoing", () => {
  const done: string[] = [];
  const button = (
    <UndoButton
      changeId="c1"
      label="Restore"
      name="Regina"
      onAnswer={(answer) => done.push(answer?.text ?? "done")}
    />
  );
  afterEach(() => void done.splice(0));

  test.each([
    ["succeeds", null, "done"],
    ["fails", { message: "Not undone." }, "Not undone."],
  ])("is sent once, and tells that it %s", async (_how, reply, expected) => {
    const { answer, calls } = showHeld(button);
    const restore = screen.getByRole("button", { name: "Restore Regina" });
    fireEvent.click(restore);
    await waitFor(() => expect(restore.getAttribute("aria-disabled")).toBe("true"));
    fireEvent.click(restore);
    expect(done).toEqual([]);
    answer(reply);
    await waitFor(() => expect(done).toEqual([expected]));
    expect(calls()).toBe(1);
    expect(restore.getAttribute("aria-disabled")).toBeNull();
  });
});

describe("a download", () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  /** The address of a file on a server that answers with this status. */
  async function fileAt(status: number): Promise<string> {
    server = createServer((_request, reply) => reply.writeHead(status).end("file"));
    await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/file.xlsx`;
  }

  test("that fails is told by a toast", async () => {
    const href = await fileAt(500);
    showHeld(
      <ToastProvider toast={null}>
        <ToastRegion />
        <DownloadLink href={href} className="button">
          Download
        </DownloadLink>
      </ToastProvider>,
    );
    const link = screen.getByRole("link");
    fireEvent.click(link);
    expect(link.getAttribute("aria-disabled")).toBe("true");
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(uploadMessages.notDownloaded));
    expect(link.getAttribute("aria-disabled")).toBeNull();
  });

  test("of a dialog that fails is told beside its link", async () => {
    const href = await fileAt(404);
    showHeld(
      <DownloadLink href={href} className="button" isInDialog>
        Download
      </DownloadLink>,
    );
    expect(screen.getByRole("status").textContent).toBe("");
    fireEvent.click(screen.getByRole("link"));
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe(uploadMessages.notDownloaded));
  });
});
