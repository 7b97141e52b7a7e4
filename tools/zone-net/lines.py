"""Lines of zones as phones see them, drawn on the graphics card: print, light, lens, sensor, compression, laid flat.

A batch is as many strips as asked for, each of fifteen characters and their margins, and for each four columns of a strip
the character in whose middle they lie, `nothing` between characters and where one cannot be seen, `either` where both
answers are right.
"""

import math
import torch
import torch.nn.functional as F

alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<'
nothing = len(alphabet)
either = -100
filler = alphabet.index('<')

# As in src/reading/zone/rectify.ts: a strip is 40 pixels high and has twenty for each character.
strip_width, strip_height, per_character, per_column = 360, 40, 20, 4

tile_width, tile_height = 32, 48
characters = 19
canvas_width, canvas_height = characters * tile_width, 240
line_distance = 80
ordered = 2


class Lines:
    def __init__(self, glyphs, device, seed):
        self.device = device
        self.dice = torch.Generator(device=device).manual_seed(seed)
        whole = torch.tensor(list(glyphs), dtype=torch.uint8).reshape(-1, len(alphabet), tile_height, tile_width)
        self.fonts = whole.shape[0]
        sizes = [0.9, 0.95, 1.0, 1.0, 1.06]
        self.atlas = torch.stack([resized(whole.float() / 255, size) for size in sizes]).to(device)
        x = torch.arange(canvas_width, device=device) + 0.5
        y = torch.arange(canvas_height, device=device) + 0.5
        # In pitches from the middle of the canvas.
        self.across = ((x - canvas_width / 2) / tile_width).view(1, 1, -1)
        self.down = ((y - canvas_height / 2) / tile_width).view(1, -1, 1)
        self.letters = torch.zeros(5, len(alphabet), device=device)
        for row, liked in enumerate([alphabet[:-1], alphabet, alphabet[:10] * 8 + alphabet, alphabet[10:-1] * 2 + '<' * 9,
                                     '0O1IB8S5Z2G6D0QCUVWMN7T<K']):
            for character in liked:
                self.letters[row, alphabet.index(character)] += 1

    # Chance.

    def uniform(self, least, most, *shape):
        return least + (most - least) * torch.rand(*shape, device=self.device, generator=self.dice)

    def happens(self, share, *shape):
        return torch.rand(*shape, device=self.device, generator=self.dice) < share

    def one(self, least, most):
        return self.uniform(least, most, 1).item()

    def of(self, *ranges):
        return self.one(*ranges[int(self.one(0, len(ranges) - 1e-6))])

    # The page.

    def texts(self, count):
        liked = self.letters[torch.randint(0, 5, (count,), device=self.device, generator=self.dice)]
        codes = torch.multinomial(liked, characters, replacement=True, generator=self.dice)
        place = torch.arange(characters, device=self.device)
        until = torch.where(self.happens(0.2, count), self.uniform(0, characters, count), torch.tensor(99.0, device=self.device))
        return torch.where(place >= until[:, None], filler, codes)

    def ink_of(self, codes, font, size):
        tiles = self.atlas[size[:, None], font[:, None], codes]
        return tiles.permute(0, 2, 1, 3).reshape(len(codes), tile_height, canvas_width)

    def printed(self, count):
        """The text in the middle, its ink, and the paper without it."""
        codes = self.texts(count)
        is_odd = self.happens(0.14, count)
        font = torch.where(is_odd, self.uniform(ordered, self.fonts, count), self.uniform(0, ordered, count)).long()
        size = self.uniform(0, len(self.atlas), count).long()
        start, end = torch.zeros(count, device=self.device), torch.full((count,), float(characters), device=self.device)
        edge = self.uniform(0, 1, count)
        start = torch.where(edge < 0.2, start + 3, start)
        end = torch.where((edge >= 0.2) & (edge < 0.4), end - 3, end)
        place = torch.arange(characters, device=self.device)
        is_there = (place >= start[:, None]) & (place < end[:, None]) & ~self.happens(0.03, count)[:, None]
        ink = torch.zeros(count, canvas_height, canvas_width, device=self.device)
        middle = (canvas_height - tile_height) // 2
        shown = is_there.repeat_interleave(tile_width, 1)[:, None, :].float()
        for distance, share in ((0, 1), (-line_distance, 0.5), (line_distance, 0.5)):
            text = codes if distance == 0 else self.texts(count)
            line = self.ink_of(text, font, size) * shown * self.happens(share, count)[:, None, None]
            at = middle + distance
            ink[:, at : at + tile_height] = torch.maximum(ink[:, at : at + tile_height], line)
        ink = self.heavier_or_lighter(ink)
        codes = torch.where(is_there, codes, nothing)
        return codes, ink, self.paper(count)

    def heavier_or_lighter(self, ink):
        thick = F.max_pool2d(ink[:, None], 3, 1, 1)[:, 0]
        thin = -F.max_pool2d(-ink[:, None], 3, 1, 1)[:, 0]
        share = self.uniform(-0.9, 1.0, len(ink), 1, 1)
        return torch.where(share > 0, ink + share * (thick - ink), ink + share.abs() * (thin - ink))

    def paper(self, count):
        tone = self.uniform(0.55, 0.99, count, 1, 1)
        paper = tone.expand(count, canvas_height, canvas_width).clone()
        for _ in range(9):
            middle, swing = self.uniform(-4, 4, count, 1, 1), self.uniform(0.05, 1.2, count, 1, 1)
            wave = middle + swing * torch.sin(self.across * self.uniform(0.05, 0.7, count, 1, 1) + self.uniform(0, 6.3, count, 1, 1))
            width = self.uniform(0.02, 0.09, count, 1, 1)
            depth = self.uniform(0, 0.3, count, 1, 1) * self.happens(0.6, count, 1, 1)
            paper -= depth * torch.exp(-(((self.down - wave) / width) ** 2))
        spots = F.interpolate(self.uniform(-1, 1, count, 1, 8, 20), (canvas_height, canvas_width), mode='bicubic')[:, 0]
        return (paper + spots * self.uniform(0, 0.07, count, 1, 1)).clamp(0.1, 1)

    # What lies on it and falls on it.

    def seen(self, ink, paper):
        """Picture of the page in its light, with how much of each pixel's ink is left to see."""
        count = len(ink)
        shade = self.uniform(0, 0.35, count, 1, 1)
        page = paper * (1 - ink) + shade * ink
        tilt = self.uniform(-0.035, 0.035, count, 1, 1) * self.across + self.uniform(-0.06, 0.06, count, 1, 1) * self.down
        edge = self.uniform(-1, 1, count, 1, 1) * (self.across - self.uniform(-9, 9, count, 1, 1)) + self.uniform(-1, 1, count, 1, 1) * self.down
        shadow = self.uniform(0, 0.6, count, 1, 1) * self.happens(0.35, count, 1, 1) * (0.5 + 0.5 * torch.tanh(edge))
        light = (1 + tilt) * (1 - shadow)
        width = self.uniform(0.8, 6, count, 1, 1)
        spot = (((self.across - self.uniform(-9, 9, count, 1, 1)) / width) ** 2
                + ((self.down - self.uniform(-2, 2, count, 1, 1)) / (width * self.uniform(0.5, 1.3, count, 1, 1))) ** 2)
        strength = self.uniform(0.1, 1.8, count, 1, 1) * self.happens(0.25, count, 1, 1)
        glare = strength * torch.exp(-spot)
        lit, bare = ((each * light + glare).clamp(0, 1) for each in (page, paper))
        cover, tone = self.cover(count)
        lit = lit * (1 - cover) + tone * light * cover
        return lit, (bare - lit).abs() * (1 - cover)

    def cover(self, count):
        """A finger, a sheet, a thing with edges or stripes, on a fifth of the pages."""
        x, y = self.uniform(-9, 9, count, 1, 1), self.uniform(-1.6, 1.6, count, 1, 1)
        far = torch.stack([((self.across - x) / self.uniform(0.4, 6, count, 1, 1)).expand(count, canvas_height, canvas_width).abs(),
                           ((self.down - y) / self.uniform(0.3, 2, count, 1, 1)).expand(count, canvas_height, canvas_width).abs()])
        is_round = self.happens(0.5, count, 1, 1)
        inside = torch.where(is_round, far.square().sum(0).sqrt(), far.amax(0))
        softness = self.uniform(0.02, 0.2, count, 1, 1)
        cover = ((1 - inside) / softness).clamp(0, 1) * self.happens(0.2, count, 1, 1)
        stripes = 0.25 * torch.sin(self.across * self.uniform(3, 30, count, 1, 1)) * self.happens(0.2, count, 1, 1)
        return cover, (self.uniform(0.1, 0.98, count, 1, 1) + stripes).clamp(0, 1)

    # The camera.

    def captured(self, page, pitch, turn):
        """The page in the camera's pixels: this many for a character, turned by this angle."""
        page = blurred(page, 0.45 * tile_width / pitch)
        cos, sin = math.cos(turn), math.sin(turn)
        width = math.ceil(pitch * (19 * abs(cos) + 5 * abs(sin)))
        height = math.ceil(pitch * (19 * abs(sin) + 5 * abs(cos)))
        x = (torch.arange(width, device=self.device) + 0.5 - width / 2) / pitch
        y = (torch.arange(height, device=self.device) + 0.5 - height / 2) / pitch
        along = x[None, :] * cos + y[:, None] * sin
        below = -x[None, :] * sin + y[:, None] * cos
        grid = torch.stack([along * 2 * tile_width / canvas_width, below * 2 * tile_width / canvas_height], -1)
        picture = F.grid_sample(page[:, None], grid.expand(len(page), -1, -1, -1), align_corners=False, padding_mode='border')[:, 0]
        count = len(picture)
        picture = blurred(picture, self.of((0, 0.03), (0.02, 0.12), (0.02, 0.12), (0.1, 0.21)) * pitch)
        if self.one(0, 1) < 0.4:
            picture = self.shaken(picture, pitch, turn)
        exposure = torch.where(self.happens(0.25, count), self.uniform(0.15, 0.4, count), self.uniform(0.4, 1, count))
        picture = picture * exposure[:, None, None]
        grain = torch.where(self.happens(0.8, count), self.uniform(0.004, 0.028, count), self.uniform(0.028, 0.1, count) * exposure)
        picture = picture + grain[:, None, None] * torch.randn(picture.shape, device=self.device, generator=self.dice)
        picture = (picture.clamp(0, 1) * 255).round()
        return compressed(picture, self.of((5, 14), (14, 40), (40, 95))) if self.one(0, 1) < 0.75 else picture

    def shaken(self, picture, pitch, turn):
        """A hand that moved, along the pixels or along the line as often as anyhow."""
        count, height, width = picture.shape
        kind = self.uniform(0, 3, count).floor()
        quarter = self.uniform(0, 2, count).floor() * math.pi / 2
        angle = torch.where(kind == 0, quarter, torch.where(kind == 1, quarter + turn, self.uniform(0, math.pi, count)))
        length = self.uniform(0.05, 0.6, count) * pitch * self.happens(0.7, count)
        y, x = torch.meshgrid(torch.arange(height, device=self.device) + 0.5, torch.arange(width, device=self.device) + 0.5, indexing='ij')
        steps = 11
        total = torch.zeros_like(picture)
        for step in range(steps):
            share = step / (steps - 1) - 0.5
            moved_x = x + (share * length * torch.cos(angle))[:, None, None]
            moved_y = y + (share * length * torch.sin(angle))[:, None, None]
            grid = torch.stack([moved_x * 2 / width - 1, moved_y * 2 / height - 1], -1)
            total += F.grid_sample(picture[:, None], grid, align_corners=False, padding_mode='border')[:, 0]
        return total / steps

    # The strip.

    def laid_flat(self, picture, pitch, turn):
        """Strips as the locator cuts them, a little off; and where on the line each column of four pixels lies."""
        count, height, width = picture.shape
        column = lambda least, most: self.uniform(least, most, count, 1, 1)
        x = (torch.arange(strip_width, device=self.device) + 0.5 - strip_width / 2).view(1, 1, -1)
        y = (torch.arange(strip_height, device=self.device) + 0.5 - strip_height / 2).view(1, -1, 1)
        # Now and then far off: steep pictures, and lines whose ends were not found.
        much = 1 + 1.6 * self.happens(0.25, count, 1, 1)
        stretch, tall = 1 + column(-0.04, 0.04) * much, 1 + column(-0.14, 0.17) * much
        lean, slope, up, bow = column(-0.08, 0.08) * much, column(-0.015, 0.015) * much, column(-4, 4), column(-2.5, 2.5)
        farther, off = column(-0.025, 0.025) * much, column(-0.8, 0.8)
        share = x / (strip_width / 2)
        place = lambda at_x, at_y: (at_x + lean * at_y) / (per_character * stretch) * (1 + farther * at_x / (strip_width / 2)) + off
        along = place(x, y)
        below = (y + up + slope * x + bow * (share**2 - 0.3)) / (per_character * tall)
        cos, sin = math.cos(turn), math.sin(turn)
        at_x, at_y = along * cos - below * sin, along * sin + below * cos
        grid = torch.stack([at_x * pitch * 2 / width, at_y * pitch * 2 / height], -1)
        strips = F.grid_sample(picture[:, None], grid, align_corners=False, padding_mode='border')[:, 0]
        columns = torch.arange(strip_width // per_column, device=self.device) * per_column + per_column / 2 - strip_width / 2
        return strips, place(columns.view(1, 1, -1), -up)[:, 0] + characters / 2

    def batch(self, count):
        codes, ink, paper = self.printed(count)
        page, left = self.seen(ink, paper)
        pitch = self.of((6.3, 9), (8.5, 14), (12, 22), (18, 34))
        turn = math.radians(self.of((-6, 6), (-6, 6), (-6, 6), (-42, 42), (84, 96), (174, 186)))
        strips, place = self.laid_flat(self.captured(page, pitch, turn), pitch, turn)
        return strips, self.answers(codes, place, self.visible(ink, left))

    def visible(self, ink, left):
        """Of the ink of each character, the share that can be seen at all."""
        from_row = (canvas_height - tile_height) // 2
        rows = slice(from_row, from_row + tile_height)
        shape = (len(ink), tile_height, characters, tile_width)
        wanted = (ink[:, rows].reshape(shape) > 0.5).float()
        is_seen = wanted * (left[:, rows].reshape(shape) > 0.06)
        return is_seen.sum((1, 3)) / wanted.sum((1, 3)).clamp(min=1)

    def answers(self, codes, place, visible):
        at = place.floor().long()
        is_inside = (at >= 0) & (at < characters)
        at = at.clamp(0, characters - 1)
        far = (place - at - 0.5).abs()
        code, share = codes.gather(1, at), visible.gather(1, at)
        answer = torch.where(far <= 0.3, code, torch.where((far <= 0.4) & (code != nothing), either, nothing))
        is_character = (answer != nothing) & (answer != either)
        answer = torch.where(is_character & (share < 0.92), either, answer)
        answer = torch.where(is_character & (share < 0.7), nothing, answer)
        return torch.where(is_inside, answer, nothing)


def resized(glyphs, size):
    """Larger or smaller about the middle of the tile."""
    theta = torch.tensor([[1 / size, 0, 0], [0, 1 / size, 0]]).expand(glyphs.shape[0], 2, 3)
    grid = F.affine_grid(theta, list(glyphs.shape), align_corners=False)
    return F.grid_sample(glyphs, grid, align_corners=False)


def blurred(pictures, spread):
    radius = max(1, math.ceil(3 * spread))
    away = torch.arange(-radius, radius + 1, device=pictures.device)
    kernel = torch.exp(-0.5 * (away / max(0.05, spread)) ** 2)
    kernel = kernel / kernel.sum()
    wide = F.pad(pictures[:, None], (radius, radius, radius, radius), mode='replicate')
    return F.conv2d(F.conv2d(wide, kernel.view(1, 1, 1, -1)), kernel.view(1, 1, -1, 1))[:, 0]


# The table of brightness that JPEG's annex K gives.
table = torch.tensor([
    [16, 11, 10, 16, 24, 40, 51, 61], [12, 12, 14, 19, 26, 58, 60, 55], [14, 13, 16, 24, 40, 57, 69, 56],
    [14, 17, 22, 29, 51, 87, 80, 62], [18, 22, 37, 56, 68, 109, 103, 77], [24, 35, 55, 64, 81, 104, 113, 92],
    [49, 64, 78, 87, 103, 121, 120, 101], [72, 92, 95, 98, 112, 100, 103, 99]], dtype=torch.float32)
cosines = torch.tensor([[(math.sqrt(0.125) if row == 0 else 0.5) * math.cos((2 * at + 1) * row * math.pi / 16)
                         for at in range(8)] for row in range(8)])


def compressed(pictures, quality):
    """Squares of eight by eight as JPEG keeps them."""
    count, height, width = pictures.shape
    scale = 50 / quality if quality < 50 else 2 - quality / 50
    steps = (table * scale).clamp(1, 255).round().to(pictures.device)
    wave = cosines.to(pictures.device)
    wide = F.pad(pictures[:, None], (0, -width % 8, 0, -height % 8), mode='replicate')[:, 0] - 128
    squares = wide.reshape(count, wide.shape[1] // 8, 8, wide.shape[2] // 8, 8).transpose(2, 3)
    kept = (wave @ squares @ wave.T / steps).round() * steps
    back = (wave.T @ kept @ wave).transpose(2, 3).reshape(wide.shape) + 128
    return back[:, :height, :width].clamp(0, 255).round()
