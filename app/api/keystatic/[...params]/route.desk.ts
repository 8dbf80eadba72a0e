import { makeRouteHandler } from "@keystatic/next/route-handler";
import { deskConfig } from "@/tools/desk/keystatic-config";
import { readVersioned, saveChecked } from "@/tools/desk/save";

const editor = makeRouteHandler({ config: deskConfig });

export const GET = (request: Request) => readVersioned(request, editor.GET);
export const POST = (request: Request) => saveChecked(request, editor.POST);
