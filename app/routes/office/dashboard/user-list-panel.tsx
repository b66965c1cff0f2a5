import { Link } from "@remix-run/react";
import { Avatar } from "../user-list/avatar";

/** The first users; admins get to all of them. */
export function UserListPanel({
  users,
  isAdmin,
}: {
  users: { id: string; name: string }[];
  isAdmin: boolean;
}) {
  return (
    <section className="panel" aria-labelledby="first-users">
      <header className="panel-header">
        <h2 id="first-users">First 6 Userlist</h2>
        {isAdmin && (
          <Link className="button" to="/user-list">
            See All Userlist
          </Link>
        )}
      </header>
      <ol className="first-users">
        {users.map(({ id, name }) => (
          <li key={id}>
            <Avatar id={id} name={name} />
            <span>{name}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
