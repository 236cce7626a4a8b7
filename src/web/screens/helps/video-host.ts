/** What the host calls the video, also where a whole address was written; null where it can't be one. */
export const videoCodeOf = (video: string): string | null => {
  const text = video.trim();
  const code = /(?:youtu\.be\/|[?&]v=|\/embed\/|\/shorts\/)([\w-]+)/u.exec(text)?.[1] ?? text;
  return /^[\w-]{6,20}$/u.test(code) ? code : null;
};

// The server's content policy names the same hosts.
export const thumbnailOf = (video: string) => {
  const code = videoCodeOf(video);
  return code && `https://i.ytimg.com/vi/${code}/mqdefault.jpg`;
};

export const playerOf = (video: string) => {
  const code = videoCodeOf(video);
  return code && `https://www.youtube-nocookie.com/embed/${code}?autoplay=1&rel=0`;
};
