import tellUrl from "../art/announcements/tell.svg";
import voteUrl from "../art/announcements/vote.svg";
import { pathWith } from "../routing/paths.ts";

export interface Announcement {
  readonly key: string;
  readonly image: string;
  /** Says what the picture shows: it is a link. */
  readonly title: string;
}

/** The pictures of the announcement dialog. They are the site's own and come with its build. */
export const announcements: readonly Announcement[] = [
  { key: "vote", image: voteUrl, title: "ร่วมโหวตกับกิจกรรมของเรา" },
  { key: "tell", image: tellUrl, title: "ดูผลโหวตของทุกคนได้ทันที" },
];

/** Where every one of them leads. */
export const announcementPath = pathWith("poll", { id: 1 });

/** How the pictures would slide: the dialog shows them one page at a time instead and does not use this. */
export const announcementCarousel = {
  slidesToShow: 1,
  dots: true,
  arrows: false,
  infinite: true,
  speed: 1000,
  autoplaySpeed: 4000,
  autoplay: false,
} as const;
