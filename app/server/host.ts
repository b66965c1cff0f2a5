const HOST = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Whether a Host header names a host, and perhaps a port, and nothing else: not two of them either. */
export function isValidHost(host: string | undefined): boolean {
  return host !== undefined && HOST.test(host) && URL.canParse(`http://${host}`);
}
