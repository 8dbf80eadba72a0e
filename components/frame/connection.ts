/** What the visitor's line is like, where the browser tells: https://wicg.github.io/netinfo/ */
interface Connection {
  saveData?: boolean;
  effectiveType?: "slow-2g" | "2g" | "3g" | "4g";
}

const { connection } = navigator as { connection?: Connection };

/** Whether the visitor asked for as few bytes as possible. */
export const savesData = connection?.saveData === true;

/** Whether the line is slow, or the visitor saves data: then nothing is fetched that was not asked for. */
export const isLineDear = savesData || /2g|3g/.test(connection?.effectiveType ?? "");
