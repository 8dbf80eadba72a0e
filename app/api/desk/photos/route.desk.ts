import { takePhotoIn } from "@/tools/desk/take-photo-in";

export const POST = (request: Request) => takePhotoIn(request);
