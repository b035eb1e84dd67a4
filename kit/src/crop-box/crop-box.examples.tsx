import { useState } from 'react';
import { CropBox } from './crop-box.tsx';
import { WHOLE } from './crop.ts';

function Example() {
  const [crop, setCrop] = useState(WHOLE);
  const [picture] = useState(stripes);
  return <CropBox picture={picture} crop={crop} onChange={setCrop} />;
}

/** A wide picture of colored stripes. */
function stripes(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 400;
  const paint = canvas.getContext('2d');
  ['#17594a', '#f3b548', '#e8654f', '#b9d8cf'].forEach((color, place) => {
    if (!paint) return;
    paint.fillStyle = color;
    paint.fillRect(place * 160, 0, 160, 400);
  });
  return canvas;
}

export const examples = [{ name: 'a wide picture', render: () => <Example /> }];
