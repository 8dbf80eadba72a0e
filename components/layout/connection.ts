/** The Network Information API, where the browser has it: https://wicg.github.io/netinfo/ */
const { connection } = navigator as {
  connection?: { saveData?: boolean; effectiveType?: "slow-2g" | "2g" | "3g" | "4g" };
};

export const savesData = () => connection?.saveData === true;

/** Whether the connection is slow, or the visitor saves data: then nothing is prefetched. */
export const isSlowOrMetered = () => savesData() || /2g|3g/.test(connection?.effectiveType ?? "");
