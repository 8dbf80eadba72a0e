const before = { ...process.env };

/** Sets an environment variable, or removes it, until the end of the test. */
export function setEnvironment(name: string, value: string | undefined): void {
  // Node would keep `undefined` as a text of nine letters.
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

afterEach(() => {
  process.env = { ...before };
});
