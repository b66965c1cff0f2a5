/** For admins: the problems of the running site and how to fix them. */
export function SiteProblems({ problems }: { problems: { id: string; reason: string; advice: string }[] }) {
  if (problems.length === 0) return null;
  return (
    <section className="site-problems" aria-labelledby="site-problems">
      <h2 id="site-problems">The website needs attention</h2>
      <ul>
        {problems.map(({ id, reason, advice }) => (
          <li key={id}>
            <strong>{reason}</strong> {advice}
          </li>
        ))}
      </ul>
    </section>
  );
}
