/** The editor is drawn by the layout, which stays as it is while the address changes. */
export default function KeystaticPage() {
  return null;
}
