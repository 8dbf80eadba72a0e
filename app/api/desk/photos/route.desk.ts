import { takePhotoIn } from "@/lib/desk/take-photo-in";

export const POST = (request: Request) => takePhotoIn(request);
