import { IN_APP } from "@/components/client/downloads";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15";
const ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Version/4.0";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15";
const SAFARI = "Version/18.5 Mobile/15E148 Safari/604.1";

test.each([
  [true, `${IPHONE} (KHTML, like Gecko) Mobile/15E148`],
  [true, `${MAC} (KHTML, like Gecko)`], // an iPad
  [true, `${ANDROID} Chrome/137.0 Mobile Safari/537.36`],
  [true, `${IPHONE} Mobile/15E148 Safari Line/15.8.0`],
  [true, `${IPHONE} GSA/370.0 Mobile/15E148 Safari/604.1`],
  [true, `${IPHONE} ${SAFARI} Viber/25.1`],
  [true, `${IPHONE} Mobile/15E148 Snapchat/13.0 (like Safari/8621, panda)`],
  [true, `${IPHONE} ${SAFARI} [Pinterest/iOS]`],
  [true, `${IPHONE} ${SAFARI} [LinkedInApp]/9.30`],
  [true, `${IPHONE} ${SAFARI} musical_ly_39 BytedanceWebview/d8a21c6`],
  [false, `${IPHONE} ${SAFARI}`],
  [false, `${IPHONE} CriOS/137.0 Mobile/15E148 Safari/604.1`],
  [false, `${MAC} Version/18.5 Safari/605.1.15`],
  [false, `${ANDROID.replace("; wv", "")} Chrome/137.0 Mobile Safari/537.36`],
])("tells in-app browsers from others: %p %s", (isInApp, userAgent) => {
  expect(IN_APP.test(userAgent)).toBe(isInApp);
});
