/** Makes `Date` tell another time. It refers to nothing else: pages in a browser get its source. */
export function shiftDate(now) {
  Date.now = now;
  globalThis.Date = new Proxy(Date, {
    apply: (date) => new date(now()).toString(),
    construct: (date, values, target) =>
      Reflect.construct(date, values.length === 0 ? [now()] : values, target),
  });
}
