import { PhotoViewer } from './photo-viewer.tsx';

/** A gray page with four lines on it. */
const PAGE =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" ' +
      'height="400" fill="#eee"/><path d="M30 50h160M30 100h240M30 140h240M30 180h200" ' +
      'stroke="#777" stroke-width="8"/></svg>',
  );

export const examples = [
  {
    name: 'a page',
    render: () => <PhotoViewer src={PAGE} label="Income statement, photo.jpg" hasKeys={false} />,
  },
];
