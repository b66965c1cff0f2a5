export default function MenuScreen() {
  return <h1>Menu</h1>;
}
