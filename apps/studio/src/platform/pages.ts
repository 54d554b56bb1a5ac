import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendStatic, serveStatic, type StaticFiles } from "@chokdee/server-kit/static-files";

const MESSAGE = (title: string, text: string) => `<!doctype html>
<html lang="th">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>`;

/** One shell for all pages; its script reads the address. */
export function servePages(app: FastifyInstance, games: readonly string[], files: StaticFiles): void {
  const shell = async (request: FastifyRequest, reply: FastifyReply) => {
    if (await sendStatic(files, "/index.html", request, reply)) return reply;
    return message(reply, 503, "เกมยังไม่พร้อม", "กรุณาลองใหม่อีกครั้งในอีกสักครู่");
  };
  const ofGame = (request: FastifyRequest<{ Params: { game: string } }>, reply: FastifyReply) =>
    games.includes(request.params.game) ? shell(request, reply) : message(reply, 404, "ไม่พบเกมนี้", "");
  app.get("/play/:game", ofGame);
  app.get("/info/:game", ofGame);
  app.get("/verify", shell);
  app.get("/", (_request, reply) => message(reply, 200, "Chokdee Studio", "ค่ายเกมของโชคดี เกมเปิดจากหน้าเว็บหลักเท่านั้น"));
  serveStatic(app, files);
  app.setNotFoundHandler((_request, reply) => message(reply, 404, "ไม่พบหน้านี้", ""));
}

function message(reply: FastifyReply, code: number, title: string, text: string): FastifyReply {
  return reply.code(code).type("text/html; charset=utf-8").send(MESSAGE(title, text));
}
