export {
  type Bridge,
  connectGame,
  connectSite,
  type GameMessage,
  type MessagePeer,
  type MessageTarget,
  type SiteMessage,
} from "./bridge.ts";
