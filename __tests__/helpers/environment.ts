const before = new Map<string, string | undefined>();

/** Sets an environment variable, or removes it, until the end of the test. */
export function setEnvironment(name: string, value: string | undefined): void {
  if (!before.has(name)) before.set(name, process.env[name]);
  put(name, value);
}

afterEach(() => {
  for (const [name, value] of before) put(name, value);
  before.clear();
});

function put(name: string, value: string | undefined): void {
  // Node would keep `undefined` as a text of nine letters.
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
