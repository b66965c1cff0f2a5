import { t } from "~/messages/office/t";
import "./staff-screen";
import { type LinksFunction, type LoaderFunctionArgs, data } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Link,
  Outlet,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type FormEvent, Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { isUnreachable } from "~/web/client-action";
import { readAndClearToast } from "~/web/flash.server";
import { getDatabase } from "~/platform/database.server";
import { requireUser } from "~/web/guards.server";
import { readSearch } from "~/domain/input/search";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { DRAWER_SCREENS, sidebarEntries, sidebarEntryOf } from "~/web/staff-paths";
import { handleOf, type RouteHandle } from "~/platform/route-handle";
import { useDocumentLanguage } from "~/ui/document-language";
import { DraftBanner, type ListedDraft } from "~/ui/draft-banner";
import { revalidateExceptForDialogs, useDialogTracking } from "~/ui/dialog-url";
import { Icon, type IconName } from "~/ui/icon";
import { LoadingScreen, useIsLoading, ProgressLine } from "~/ui/loading";
import { closePopover, popoverAttributes, popoverToggleAttributes } from "~/ui/popover";
import { InitialFocusProvider } from "~/ui/reader-place";
import stylesheet from "~/ui/styles/office.css";
import { type Toast, ToastProvider, ToastRegion, useToast } from "~/ui/toast";
import { UnsavedChangesGuard } from "~/ui/unsaved-changes";
import { accountMessages } from "~/messages/accounts";
import { apiMessages } from "~/messages/api";
import { loadDrafts } from "./load-drafts.server";
import { listScreenModules } from "./screen-modules.server";
import { useScreenPreloading } from "./screen-preloading";

/** The delay before a form or a navigation within a screen shows a progress line. */
const PROGRESS_DELAY_MS = 300;

export const handle: RouteHandle = { isOffice: true, hydrate: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request }: LoaderFunctionArgs) {
  const db = getDatabase();
  const user = await requireUser(db, request);
  const { toast, headers } = await readAndClearToast(request);
  // Every list is searched by `?q=`, and its search box shows the error.
  const isSearchRefused = readSearch(new URL(request.url).searchParams).problem !== undefined;
  return data(
    {
      user: { name: user.name, isAdmin: user.isAdmin },
      restaurant: getRestaurant().name,
      toast,
      screenModules: listScreenModules(),
      ...(await loadDrafts(db, request, user.id)),
    },
    { headers, status: isSearchRefused ? 400 : 200 },
  );
}

export const shouldRevalidate = revalidateExceptForDialogs;

/** The data of the layout around a screen. */
interface LayoutData {
  user: { name: string; isAdmin: boolean };
  restaurant: string;
  toast: Toast | null;
  drafts: ListedDraft[];
}

// In the browser only: the last data of the layout, for a screen whose data can't be loaded.
let lastLayoutData: LayoutData | undefined;

export default function OfficeLayout() {
  const layoutData = useLoaderData<typeof loader>();
  useScreenPreloading(layoutData.screenModules);
  useEffect(() => {
    lastLayoutData = { ...layoutData, toast: null, drafts: [] };
  }, [layoutData]);
  return (
    <Frame {...layoutData}>
      <Outlet />
    </Frame>
  );
}

/** A screen's error, inside the layout if its data is known. */
export function ErrorBoundary() {
  const layoutData = useRouteLoaderData<typeof loader>("office") ?? lastLayoutData;
  const content = (
    <div className="empty note">
      <Failure error={useRouteError()} />
    </div>
  );
  return layoutData ? (
    <Frame {...layoutData}>{content}</Frame>
  ) : (
    <main className="office-main">{content}</main>
  );
}

function Failure({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (isUnreachable(error)) {
    return (
      <>
        <h1>{t("Sorry")}</h1>
        <p role="alert">{t(apiMessages.unreachable)}</p>
        <p>
          <Link className="button" to={pathname + search}>
            {t("Try again")}
          </Link>
        </p>
      </>
    );
  }
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <h1>{isMissing ? t("Not found") : t("Sorry")}</h1>
      <p role="alert">{t(isMissing ? apiMessages.notFound : accountMessages.unexpected)}</p>
      <p>
        <Link to="/dashboard" reloadDocument>
          {t("Go to Dashboard")}
        </Link>
      </p>
    </>
  );
}

function Frame({ user, restaurant, toast, drafts, children }: LayoutData & { children: ReactNode }) {
  const isSlow = useIsSlow();
  const { maxFormBytes } = handleOf(useMatches().at(-1));
  useDialogTracking();
  useDocumentLanguage();
  return (
    <ToastProvider toast={toast}>
      <UnsavedChangesGuard>
        <div className="office grid">
          <ProgressLine isShown={isSlow} />
          <a className="skip-link" href="#main">
            {t("Skip to content")}
          </a>
          <header className="office-bar line gap-2">
            <button
              type="button"
              className="icon-button office-burger"
              aria-label={t("Menu", { at: "sidebar" })}
              {...popoverToggleAttributes("sidebar")}
            >
              <Icon name="menu" />
            </button>
            <p className="office-brand">{restaurant}</p>
            <Sidebar user={user} />
          </header>
          <main
            id="main"
            className="office-main"
            tabIndex={-1}
            aria-busy={isSlow || undefined}
            data-max-form-bytes={maxFormBytes}
          >
            <ToastRegion />
            <DraftBanner drafts={drafts} />
            <InitialFocusProvider>{children}</InitialFocusProvider>
          </main>
          <LoadingScreen />
        </div>
      </UnsavedChangesGuard>
    </ToastProvider>
  );
}

function useIsSlow(): boolean {
  const isLeaving = useIsLoading("another");
  const isNavigating = useNavigation().state !== "idle" && !isLeaving;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isNavigating) return setIsSlow(false);
    const timer = setTimeout(() => setIsSlow(true), PROGRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isNavigating]);
  return isSlow;
}

function Sidebar({ user }: { user: { name: string; isAdmin: boolean } }) {
  const sidebar = useRef<HTMLElement>(null);
  useModalSidebar(sidebar);
  const entries = sidebarEntries(user);
  return (
    <nav
      ref={sidebar}
      id="sidebar"
      className="office-nav"
      aria-label={t("Back office")}
      {...popoverAttributes}
    >
      <div className="office-nav-list grow">
        {entries.map(([segment, entry]) => (
          <Fragment key={segment}>
            {entry.heading && <p className="office-nav-title above-2 small">{t(entry.heading)}</p>}
            <SidebarLink segment={segment} icon={entry.icon} label={t(entry.label, { at: "screen" })} />
          </Fragment>
        ))}
      </div>
      <Drawer entries={entries} />
      <div className="office-nav-end">
        <SidebarLink segment="profile" icon="person" label={user.name} />
        <SignOut />
      </div>
    </nav>
  );
}

/** The sidebar's entries on phones: what is used every day, and the others folded up. */
function Drawer({ entries }: { entries: ReturnType<typeof sidebarEntries> }) {
  const current = sidebarEntryOf(useLocation().pathname);
  const others = entries.filter(([segment]) => !DRAWER_SCREENS.includes(segment));
  const links = (shown: typeof entries) =>
    shown.map(([segment, { icon, label }]) => (
      <SidebarLink key={segment} segment={segment} icon={icon} label={t(label, { at: "screen" })} />
    ));
  return (
    <div className="office-nav-list grow office-drawer">
      {DRAWER_SCREENS.map((segment) => links(entries.filter((entry) => entry[0] === segment)))}
      {[
        { title: t("More"), folded: others.filter(([, entry]) => !entry.isAdminOnly) },
        { title: t("Advanced"), folded: others.filter(([, entry]) => entry.isAdminOnly) },
      ].map(
        ({ title, folded }) =>
          folded.length > 0 && (
            <details key={title} open={folded.some(([segment]) => segment === current) || undefined}>
              <summary>{title}</summary>
              {links(folded)}
            </details>
          ),
      )}
    </div>
  );
}

/**
 * While a phone's sidebar is open, it has the focus, and what is behind it is inert. The
 * browser closes it on Escape and a tap outside, and returns the focus.
 */
function useModalSidebar(ref: RefObject<HTMLElement>): void {
  useEffect(() => {
    const sidebar = ref.current;
    const office = sidebar?.closest(".office");
    if (!sidebar || !office) return;
    const listening = new AbortController();
    const { signal } = listening;
    const setInert = (isInert: boolean) => {
      for (const element of office.querySelectorAll<HTMLElement>(".skip-link, .office-burger, .office-main"))
        element.inert = isInert;
    };
    const onBeforeToggle = (event: ToggleEvent) => {
      // Before the browser returns the focus to the button.
      if (event.newState === "closed") setInert(false);
    };
    const onToggle = (event: ToggleEvent) => {
      if (event.newState !== "open") return;
      [...sidebar.querySelectorAll("a")].find((link) => link.getClientRects().length > 0)?.focus();
      setInert(true);
    };
    sidebar.addEventListener("beforetoggle", onBeforeToggle, { signal });
    sidebar.addEventListener("toggle", onToggle, { signal });
    // On a wide screen it is beside the content.
    matchMedia("(min-width: 64rem)").addEventListener("change", () => sidebar.hidePopover?.(), { signal });
    return () => listening.abort();
  }, [ref]);
}

/** Loads the sign-in screen as a new document, so that nothing of this session stays in memory. */
function SignOut() {
  const showToast = useToast();
  const signOut = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    try {
      const response = await fetch("/logout", { method: "POST", redirect: "manual" });
      if (response.type !== "opaqueredirect") throw new Error(`POST /logout failed: ${response.status}`);
      location.assign("/login");
    } catch (error) {
      const text = t(isUnreachable(error) ? apiMessages.unreachable : accountMessages.unexpected);
      showToast({ kind: "error", text });
    }
  };
  return (
    <form method="post" action="/logout" onSubmit={(event) => void signOut(event)}>
      <button type="submit">
        <Icon name="leave" />
        {t("Log Out")}
      </button>
    </form>
  );
}

/** A link of the sidebar, which it closes on phones. */
function SidebarLink({ segment, icon, label }: { segment: string; icon: IconName; label: string }) {
  const isCurrent = sidebarEntryOf(useLocation().pathname) === segment;
  return (
    <Link to={`/${segment}`} aria-current={isCurrent ? "page" : undefined} onClick={closePopover}>
      <Icon name={icon} />
      {label}
    </Link>
  );
}
