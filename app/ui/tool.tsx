import { Link } from "@remix-run/react";
import { DialogLink } from "./dialog-link";
import { DownloadLink } from "./download-link";
import { Icon, type IconName } from "./icon";

const LOOKS = { primary: "button button-primary", secondary: "button", plain: "button button-plain" };

/** What one can do on a screen, as a link: to a screen, a dialog of this one, a file, or a page outside of the office. */
export function Tool({
  icon,
  look = "secondary",
  label,
  ...target
}: {
  icon: IconName;
  look?: keyof typeof LOOKS;
  label: string;
} & ({ to: string } | { dialog: string } | { file: string } | { page: string })) {
  const className = LOOKS[look];
  const content = (
    <>
      <Icon name={icon} />
      {label}
    </>
  );
  if ("to" in target)
    return (
      <Link className={className} to={target.to}>
        {content}
      </Link>
    );
  if ("dialog" in target)
    return (
      <DialogLink className={className} dialog={target.dialog}>
        {content}
      </DialogLink>
    );
  if ("file" in target)
    return (
      <DownloadLink className={className} href={target.file}>
        {content}
      </DownloadLink>
    );
  return (
    <a className={className} href={target.page}>
      {content}
    </a>
  );
}
