/** A long address is wrapped before the @. */
export function EmailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
