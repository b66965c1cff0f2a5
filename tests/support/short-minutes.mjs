// Preloaded into a server (`node --import`): intervals of a minute run every 250 ms.
const setSystemInterval = globalThis.setInterval;
globalThis.setInterval = (act, ms, ...values) => setSystemInterval(act, ms === 60_000 ? 250 : ms, ...values);
