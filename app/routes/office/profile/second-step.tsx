import { useActionData } from "@remix-run/react";
import { type RefObject, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { SecondStepSetUp } from "~/auth/second-step.server";
import type { QrCode } from "~/domain/formats/qr-code";
import { fill, type Sentence, t } from "~/messages/office/t";
import { CloseLink, Dialog, DialogActions, DialogForm } from "~/ui/dialog";
import { dialogHref } from "~/ui/dialog-url";
import { DialogLink } from "~/ui/dialog-link";
import { Field } from "~/ui/field";
import { FormDialog, NoticeDialog } from "~/ui/form-dialog";
import { FormError, useFormResponse } from "~/ui/form-feedback";
import { PostForm, SubmitButton } from "~/ui/post-form";
import { Say } from "~/ui/say";
import { useClipboard } from "~/ui/use-clipboard";
import { QrCodeImage } from "~/ui/qr-code";
import type { FormErrorData } from "~/web/form-response";
import { ProfileList } from "./profile-list";

interface SetUp {
  setUp: SecondStepSetUp & { qrCode: QrCode };
  error: FormErrorData | null;
}

export function SecondStepPanel({ since, codesLeft }: { since: string | null; codesLeft: number }) {
  return (
    <ProfileList
      id="two-step"
      title={t("Two-step sign-in")}
      text={
        since === null
          ? t("Off. When it is on, you log in with your password and a code from an app on your phone.")
          : t(
              {
                one: "On since {since}. {count} recovery code is left.",
                other: "On since {since}. {count} recovery codes are left.",
              },
              { since, count: codesLeft },
            )
      }
      buttons={
        <div className="row gap-2">
          <PostForm action={dialogHref(new URLSearchParams(), "two-step")}>
            <SubmitButton intent="set-up" look="secondary">
              <span key={String(since === null)}>{since === null ? t("Set up") : t("Set up again")}</span>
              <span className="visually-hidden">{` ${t("two-step sign-in")}`}</span>
            </SubmitButton>
          </PostForm>
          {since !== null && (
            <DialogLink className="button" dialog="two-step-off">
              {t("Turn off")}
              <span className="visually-hidden">{` ${t("two-step sign-in")}`}</span>
            </DialogLink>
          )}
        </div>
      }
    />
  );
}

/** The dialog that the last response or the URL opens. */
export function SecondStepDialog({ dialog }: { dialog: string | null }) {
  const { recoveryCodes, setUp, error } = useActionData<Partial<SetUp & { recoveryCodes: string[] }>>() ?? {};
  const failed = useFormResponse("set-up", "confirm");
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} />;
  if (setUp) return <ConfirmDialog setUp={setUp} error={error ?? null} />;
  if (dialog === "two-step") {
    return (
      <FormDialog
        title={fill("Two-step sign-in")}
        text={t("You will need an authenticator app on your phone.")}
        intent="set-up"
        response={failed}
        submit={t("Set up")}
      />
    );
  }
  if (dialog !== "two-step-off") return null;
  return (
    <FormDialog
      title={fill("Turn off two-step sign-in")}
      text={t("Your password alone will be enough to log in. The recovery codes stop working.")}
      intent="turn-off"
      submit={t("Turn off")}
    />
  );
}

/** Shows the secret, and asks for the code that proves that the app has it. */
function ConfirmDialog({ setUp: { setUp, uri, text, qrCode }, error }: SetUp) {
  const key = useRef<HTMLElement>(null);
  return (
    <Dialog title={fill("Two-step sign-in")}>
      <DialogForm className="form user-link">
        <p>
          <Say
            of="Scan this with your authenticator app. On this phone, {open}, or copy the key into it. Then enter the code that it shows."
            open={<a href={uri}>{t("open the app")}</a>}
          />
        </p>
        <QrCodeImage qrCode={qrCode} label={t("The key as a QR code")} />
        <p className="row gap-2">
          <span>
            <Say of="Key: {text}" text={<code ref={key}>{text}</code>} />
          </span>
          <CopyButton text={text.replaceAll(" ", "")} what="key" container={key} />
        </p>
        <FormError response={error ?? undefined} />
        <input type="hidden" name="setUp" value={setUp} />
        <Field
          label={t("Code")}
          name="newCode"
          hint={t("6 digits")}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={error?.errors.newCode}
          aria-required
        />
        <DialogActions>
          <CloseLink>{t("Cancel")}</CloseLink>
          <SubmitButton intent="confirm">{t("Turn on")}</SubmitButton>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

const KEPT = {
  title: "Have you kept the codes?",
  text: "They are not shown again.",
  leave: "Close",
  keep: "Show the codes",
} as const satisfies Record<string, Sentence>;

function RecoveryCodes({ codes }: { codes: string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const text = codes.join("\n");
  return (
    <NoticeDialog title={fill("Recovery codes")} question={KEPT}>
      <p>
        {t(
          "Two-step sign-in is on. Keep these codes in a place that you can reach without your phone. Each one works once, in place of a code from the app. You see them only now.",
        )}
      </p>
      <ul className="recovery-codes grid gap-2" ref={list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row gap-2">
        <CopyButton text={text} container={list} />
        <a
          className="button"
          href={`data:text/plain,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
        >
          {t("Save")}
        </a>
        <PrintButton />
      </div>
    </NoticeDialog>
  );
}

/** Copies what `container` shows, where the browser can. */
function CopyButton({
  text,
  what,
  container,
}: {
  text: string;
  /** What it is, if that isn't plain. */
  what?: "key";
  container: RefObject<HTMLElement>;
}) {
  const { canCopy, status, copy } = useClipboard(text, container, what ? t("key") : t("codes"));
  return (
    <>
      {canCopy && (
        <button type="button" className="button" onClick={copy}>
          {what ? t("Copy key") : t("Copy")}
        </button>
      )}
      <span role="status">{status}</span>
    </>
  );
}

function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <button type="button" className="button" onClick={() => window.print()}>
      {t("Print")}
    </button>
  );
}
