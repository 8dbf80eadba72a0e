/** True if an error, or the output of a command, says that the disk or the user's quota is full. */
export const isDiskFull = (text: string): boolean =>
  /\bENOSPC\b|\bEDQUOT\b|no space left on device/i.test(text);
