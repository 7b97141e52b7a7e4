"""Trains the recogniser and writes its weights: python3 train.py glyphs.u8 out/ seconds [weights to go on from].

glyphs.u8 comes from draw-glyphs.ts. The weights of the product took two runs of nine minutes on one large graphics card, the
second going on from the first; a processor takes days. They go to src/reading/zone/net.f16.
"""

import sys
import time
from pathlib import Path
import numpy
import torch
from torch import nn
from lines import Lines, either, nothing

# As in src/reading/zone/net.ts.
channels = (8, 16, 32, 64, 64)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        first, second, third, fourth, fifth = channels

        def layer(inputs, outputs, kernel, padding):
            return nn.Sequential(nn.Conv2d(inputs, outputs, kernel, padding=padding, bias=False), nn.BatchNorm2d(outputs), nn.ReLU())

        self.layers = nn.Sequential(
            layer(1, first, 3, 1), nn.MaxPool2d(2),
            layer(first, second, 3, 1), nn.MaxPool2d(2),
            layer(second, third, 3, 1), nn.MaxPool2d((2, 1)),
            layer(third, fourth, 5, (0, 2)),
            layer(fourth, fifth, (1, 5), (0, 2)),
        )
        self.last = nn.Conv2d(fifth, nothing + 1, 1)

    def forward(self, strips):
        mean, spread = strips.mean((1, 2), keepdim=True), strips.std((1, 2), keepdim=True)
        return self.last(self.layers(((strips - mean) / (spread + 4))[:, None])).squeeze(2)

    def weights(self):
        """Layer by layer, the normalisation folded in."""
        for layer in self.layers:
            if not isinstance(layer, nn.Sequential):
                continue
            conv, norm = layer[0], layer[1]
            scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
            yield conv.weight * scale[:, None, None, None]
            yield norm.bias - norm.running_mean * scale
        yield self.last.weight
        yield self.last.bias

    def save(self, folder, name):
        torch.save(self.state_dict(), folder / f'{name}.pt')
        flat = torch.cat([each.detach().flatten().cpu() for each in self.weights()])
        flat.numpy().astype(numpy.float16).tofile(folder / f'{name}.f16')


def judge(net, strips, answers):
    """Columns of characters told right, and how often something is seen where nothing is."""
    net.eval()
    with torch.no_grad():
        said = net(strips)
        loss = nn.functional.cross_entropy(said, answers, ignore_index=either).item()
        guess = said.argmax(1)
    is_character = (answers != nothing) & (answers != either)
    is_nothing = answers == nothing
    net.train()
    right = (guess[is_character] == answers[is_character]).float().mean().item()
    ghosts = (guess[is_nothing] != nothing).float().mean().item()
    return f'loss {loss:.4f} right {right:.4f} ghosts {ghosts:.4f}'


def main(glyphs, out, seconds, before=None):
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    folder = Path(out)
    folder.mkdir(exist_ok=True)
    torch.manual_seed(1)
    ink = Path(glyphs).read_bytes()
    unseen = Lines(ink, device, 99)
    trial = [unseen.batch(64) for _ in range(32)]
    strips, answers = (torch.cat(each) for each in zip(*trial))
    lines = Lines(ink, device, int(time.time()) if before else 7)
    net = Net().to(device)
    if before:
        net.load_state_dict(torch.load(before, map_location=device))
    highest = 1e-3 if before else 3e-3
    learner = torch.optim.AdamW(net.parameters(), highest, weight_decay=1e-4)
    began, step, told = time.time(), 0, 0.0
    while (gone := (time.time() - began) / float(seconds)) < 1:
        rate = highest * min(1, gone / 0.03) * max(0.003, 1 - gone)
        for group in learner.param_groups:
            group['lr'] = rate
        # Each batch is taken with one camera; a step learns from several.
        batch, wanted = (torch.cat(each) for each in zip(*(lines.batch(80) for _ in range(4))))
        loss = nn.functional.cross_entropy(net(batch), wanted, ignore_index=either)
        learner.zero_grad()
        loss.backward()
        learner.step()
        step += 1
        told += loss.item()
        if step % 250 == 0:
            print(f'{step} {time.time() - began:.0f} s loss {told / 250:.4f} | unseen {judge(net, strips, answers)}', flush=True)
            told = 0.0
            net.save(folder, 'net')
    net.save(folder, 'net')
    print(f'{step} steps | unseen {judge(net, strips, answers)}', flush=True)


if __name__ == '__main__':
    main(*sys.argv[1:])
