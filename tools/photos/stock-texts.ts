/** Tells descriptions of photos from what cameras, telephones and programs write in their place. */
import { LONGEST_ALT } from "@/lib/content/field-types";

/** Makers of telephones, and their series. */
const PHONES =
  "samsung galaxy motorola moto xiaomi redmi poco mi huawei honor oppo realme oneplus vivo iqoo google pixel nokia lumia xperia lg htc lenovo asus zenfone zte nubia meizu tecno infinix alcatel iphone ipad phone";
/** A single file name, address or number, data, or what a program says about itself. */
const NOT_PROSE = new RegExp(
  [
    "^(?!.*\\s).*(?:\\d{3}|\\.\\p{L}{2})",
    "^[<{].*[>}]$",
    "^\\w+: ?[\\d.,-]+;",
    "\\.(?:jpe?g|png|tiff?|webp|avif|hei[cf]|psd|dng|cr\\d|nef|arw|raf)$",
    "^(?:processed|edited|exported|generated|powered) (?:with|by|using|in)\\b",
    "^created (?:with|using)\\b",
    `^(?:shot|taken|captured|photographed) (?:on|with|by|using) .*\\b(?:cam(?:era)?|${PHONES.replaceAll(" ", "|")})\\b`,
  ].join("|"),
  "iu",
);
/** Huawei's modes, in the case in which its telephones write them: `oznorWO`, `frontbhdp`. */
const MODES =
  /^(?:cuva|[cs]of|r?hdr|sdr|smart|oz|nor|WO|mde|dav|bt[yfr]|[fr]bt|ptr|rpt|burst|beauty|front|bhdp|edf|mdn|pl|frem|mon|qrf|fshbty)+$/;
/** Words of cameras, telephones, programs and file names. */
const STOCK_WORDS = new Set(
  wordsOf(`${PHONES} hellomoto ai quad zeiss powered plus max note edge
  my beautiful picture pictures photo photos image images img pic foto fotó fénykép kép névtelen terv
  untitled unbenannt unnamed design no description title caption default none null undefined unknown
  screenshot screenshots screen shot képernyőkép képernyőfotó bildschirmfoto scan scanned scanner document
  file source copy of with by on at from using preset quality binary comment charset ascii unicode creator
  digital still stillcamera camera cam digicam digitalcamera dual triple ultra back optical imaging corp
  corporation co ltd inc technologies lead techwin pro mini ii iii hdr eos dsc dscn csc dcim iso exif jpeg jpg srgb
  canon powershot ixus canoscan nikon coolpix sony cybershot ilce fujifilm finepix olympus pentax ricoh panasonic
  lumix leica hasselblad kodak easyshare polaroid konica minolta digimax cyber kenox casio exilim epson
  noritsu koki hewlett packard hp photosmart gopro dji adobe photoshop lightroom classic windows gimp canva picasa luminar darktable
  photoscape polarr snapseed vsco vscocam instagram snapchat whatsapp viber facebook messenger tiktok flickr
  facetune beautyplus retrica picsart meitu camscanner iclarified applemark imlib imagemagick gps map timestamp
  fullsizerender gd ijg dvc hdmi created made taken shot captured photographed uploaded sent posted`),
);

function wordsOf(text: string): string[] {
  const lower = text.normalize().toLowerCase();
  return lower.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
}

/** True if nobody wrote it about the photo: it has only stock words, numbers, links and words of `camera`. */
export function isBoilerplate(text: string, camera = ""): boolean {
  const prose = text.trim().replace(/(?:https?:|www\.|#)\S+/gi, "");
  const cameraWords = wordsOf(camera);
  const isStock = (word: string) =>
    /^.$|[\d_]/u.test(word) || STOCK_WORDS.has(word) || cameraWords.includes(word);
  return NOT_PROSE.test(prose) || MODES.test(prose) || wordsOf(prose).every(isStock);
}

/** A description, shortened at a word if it is too long; empty if nobody wrote one. */
export function altOf(text = ""): string {
  if (isBoilerplate(text)) return "";
  if (text.length <= LONGEST_ALT) return text;
  // Without a space to cut at, do not leave half a surrogate pair.
  return `${text.slice(0, LONGEST_ALT - 1).replace(/\s+\S*$|[\uD800-\uDBFF]$/, "")}…`;
}
