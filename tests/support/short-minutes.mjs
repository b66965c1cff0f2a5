// Preloaded into a server (`node --import`): what it does every minute, it does four times a second.
const setSystemInterval = globalThis.setInterval;
globalThis.setInterval = (act, ms, ...values) => setSystemInterval(act, ms === 60_000 ? 250 : ms, ...values);
