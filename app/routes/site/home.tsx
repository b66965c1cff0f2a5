export default function Home() {
  return <h1>Accueil</h1>;
}
