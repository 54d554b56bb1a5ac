/** The carousel brings its own library: import it lazily, after the first paint. */
export { Carousel } from "./carousel/Carousel.tsx";
