const before = { ...process.env };

/** Sets an environment variable, or removes it, until the end of the test. */
export function setEnvironment(name: string, value: string | undefined): void {
  // Node would store the text "undefined".
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

afterEach(() => {
  process.env = { ...before };
});
