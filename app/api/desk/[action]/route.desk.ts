export { actAtDesk as POST, answerDesk as GET } from "@/tools/desk/endpoint";
