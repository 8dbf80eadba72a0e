import { IMMUTABLE } from "@/lib/caching.mjs";
import { CHANGING_FILES } from "@/lib/clients/addresses";
import { readStoredFile } from "@/lib/clients/read-stored-file";

interface Context {
  params: Promise<{ folder: string; name: string }>;
}

/** Serves client galleries, which change without a build. On other hosts they are static files. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { folder, name } = await params;
  const file = await readStoredFile(folder, name);
  const caching = CHANGING_FILES.includes(name) ? "no-cache" : IMMUTABLE;
  return file
    ? new Response(file, {
        headers: { "Content-Type": "application/octet-stream", "Cache-Control": caching },
      })
    : new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
}
