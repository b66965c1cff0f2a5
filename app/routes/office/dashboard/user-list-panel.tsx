import { Link } from "@remix-run/react";
import type { Outcome } from "~/domain/outcome";
import { Avatar } from "~/ui/avatar";
import { Panel } from "./panel";

/** The first users; admins get a link to all of them. */
export function UserListPanel({
  users,
  isAdmin,
}: {
  users: Outcome<{ id: string; name: string }[]>;
  isAdmin: boolean;
}) {
  const link = isAdmin && (
    <Link className="button" to="/user-list">
      See All Userlist
    </Link>
  );
  return (
    <Panel id="first-users" title="First 6 Userlist" link={link} loaded={users}>
      {(first) => (
        <ol className="first-users">
          {first.map(({ id, name }) => (
            <li key={id}>
              <Avatar id={id} name={name} />
              <span>{name}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
